import { Petro } from '#src/art/Petro.tsx'

/** The sea by night with dotted whales: not reached yet. */
export function NightSea() {
  return (
    <div className="night-sea" aria-hidden="true">
      <svg viewBox="0 0 390 300" preserveAspectRatio="xMidYMid slice" className="size-full">
        <rect width="390" height="300" fill="#0a2038" />
        <circle cx="286" cy="74" r="30" fill="#ffe6b8" />
        {[
          [60, 30],
          [180, 22],
          [350, 22],
          [90, 122],
          [340, 130],
          [220, 90],
          [120, 60],
        ].map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="1.6" fill="#bfe0f5" />
        ))}
        {[178, 200, 222, 244, 266, 288].map((y, row) => (
          <path
            key={y}
            d={`M-10 ${y}q20 -12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0`}
            fill="none"
            stroke="#24598a"
            strokeWidth={1.4 + row * 0.2}
            strokeDasharray={`${26 + row * 7} ${8 + row * 2}`}
          />
        ))}
      </svg>
      <div className="night-sea-whales">
        <Petro kind="right" size={150} />
        <Petro kind="calf" size={76} />
      </div>
    </div>
  )
}
