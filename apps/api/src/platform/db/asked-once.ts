/**
 * Answers of the database to several who ask at once, sent as JSON with the place of each among them: those that ask the
 * same share one.
 */
export function askedOnce<Ask extends object>(asks: readonly Ask[]) {
  const places = new Map<string, number>();
  const placeOf = asks.map((ask) => {
    const said = JSON.stringify(ask);
    const place = places.get(said) ?? places.size;
    places.set(said, place);
    return place;
  });
  const given = `[${[...places].map(([said, place]) => `${said.slice(0, -1)},"place":${place}}`).join()}]`;
  /** The rows of each who asked, in the order of the asks. */
  const rowsOf = <Row extends { place: number }>(rows: readonly Row[]): Row[][] => {
    const byPlace = Map.groupBy(rows, ({ place }) => place);
    return placeOf.map((place) => byPlace.get(place) ?? []);
  };
  return { given, rowsOf };
}
