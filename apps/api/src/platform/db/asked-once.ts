/** Combines equal requests to the database, sent as JSON with the position of each: equal requests share one. */
export function askedOnce<Ask extends object>(asks: readonly Ask[]) {
  const places = new Map<string, number>();
  const placeOf = asks.map((ask) => {
    const said = JSON.stringify(ask);
    const place = places.get(said) ?? places.size;
    places.set(said, place);
    return place;
  });
  const given = `[${[...places].map(([said, place]) => `${said.slice(0, -1)},"place":${place}}`).join()}]`;
  /** Returns the rows of each request, in the order of the requests. */
  const rowsOf = <Row extends { place: number }>(rows: readonly Row[]): Row[][] => {
    const byPlace = Map.groupBy(rows, ({ place }) => place);
    return placeOf.map((place) => byPlace.get(place) ?? []);
  };
  return { given, rowsOf };
}
