import { Picture, times } from '../picture.tsx';

/** Flowers in wax and indigo. */
export function BatikScene() {
  return (
    <Picture width={320} height={180}>
      <rect width="320" height="180" fill="#1f3a66" />
      {times(3).flatMap((row) =>
        times(6).map((column) => (
          <g key={`${row} ${column}`} transform={`translate(${column * 68 - 10 + (row % 2) * 34} ${26 + row * 64})`}>
            {times(6).map((i) => (
              <ellipse
                key={i}
                cy="-15"
                rx="7"
                ry="14"
                transform={`rotate(${i * 60})`}
                fill={(row + column) % 2 ? '#e0b48a' : '#f3e9d8'}
              />
            ))}
            <circle r="6" fill="#9f4453" />
            <path d="M20 22q8 8 18 4" fill="none" stroke="#94b8d1" strokeWidth="2.5" strokeLinecap="round" />
          </g>
        )),
      )}
    </Picture>
  );
}
