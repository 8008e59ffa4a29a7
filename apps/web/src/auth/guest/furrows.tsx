const spacing = 24;
const count = 32;

/** Parallel lines that go down and turn right, each one spacing outside the previous one. */
const lines = Array.from({ length: count }, (_, index) => {
  const out = index * spacing;
  const radius = 60 + out;
  return `M${420 - out} -20V430A${radius} ${radius} 0 0 0 480 ${490 + out}H2600`;
}).join("");

/** The product's furrows on the login's background: decoration. */
export function Furrows() {
  return (
    <svg className="login-furrows" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}
