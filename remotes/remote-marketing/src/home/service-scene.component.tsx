import type { ReactNode } from 'react'
import classes from './service-scene.module.css'
import type { ServiceId } from './services.ts'

const bars = [34, 52, 44, 70, 62, 88, 76, 104, 96, 128]

/* Small scenes in the theme's colours: paper (card), well (placeholder), tint, fill (primary), spark (accent), line. */
const scenes: Record<ServiceId, ReactNode> = {
  listing: (
    <>
      {[0, 1, 2].map(i => (
        <g key={i} transform={`translate(${40 + i * 138} ${i === 1 ? 36 : 60})`}>
          <rect className={classes.paper} width="124" height="196" rx="16" />
          <rect className={classes.tint} x="10" y="10" width="104" height="104" rx="10" />
          <path
            className={i === 1 ? classes.spark : classes.fill}
            d={
              [
                'M62 34c-18 0-26 14-26 28 0 20 10 34 26 34s26-14 26-34c0-14-8-28-26-28Z',
                'M36 50h52c0 30-10 46-26 46s-26-16-26-46Z',
                'M52 32h20v16c12 8 16 18 16 28 0 14-10 20-26 20s-26-6-26-20c0-10 4-20 16-28Z',
              ][i]
            }
          />
          <path className={classes.line} d="M14 134h78M14 152h48" />
          <path className={classes.strong} d="M14 176h34" />
        </g>
      ))}
    </>
  ),
  management: (
    <g transform="translate(44 40)">
      <rect className={classes.paper} width="392" height="240" rx="20" />
      {[0, 1, 2, 3].map(i => (
        <g key={i} transform={`translate(24 ${26 + i * 52})`}>
          <rect className={classes.tint} width="36" height="36" rx="8" />
          <path className={classes.line} d={`M54 12h${[120, 96, 140, 104][i]}M54 27h64`} />
          <rect className={i === 2 ? classes.well : classes.fill} x="292" y="6" width="46" height="24" rx="12" />
          <circle className={classes.knob} cx={i === 2 ? 304 : 326} cy="18" r="9" />
        </g>
      ))}
    </g>
  ),
  insights: (
    <g transform="translate(44 40)">
      <rect className={classes.paper} width="392" height="240" rx="20" />
      <path className={classes.strong} d="M28 40h64" />
      <path className={classes.line} d="M28 60h120" />
      {bars.map((height, i) => (
        <rect
          key={height}
          className={i === bars.length - 1 ? classes.spark : classes.tint}
          x={28 + i * 34.5}
          y={212 - height}
          width="24"
          height={height}
          rx="6"
        />
      ))}
      <path className={classes.trend} d="M40 170C110 140 150 150 190 118S300 96 351 62" />
      <circle className={classes.fill} cx="351" cy="62" r="8" />
    </g>
  ),
  marketing: (
    <>
      <g transform="translate(36 36)">
        <rect className={classes.paper} width="300" height="116" rx="18" />
        <circle className={classes.well} cx="38" cy="36" r="14" />
        <path className={classes.line} d="M62 36h120M26 92h214" />
        <path className={classes.strong} d="M26 68h170" />
      </g>
      <g transform="translate(184 128)">
        <rect className={classes.paper} width="260" height="164" rx="18" />
        <path className={classes.tint} d="M18 0h224a18 18 0 0 1 18 18v82H0V18A18 18 0 0 1 18 0Z" />
        <path className={classes.fill} d="m0 100 66-62 46 40 34-26 74 48Z" />
        <circle className={classes.spark} cx="206" cy="34" r="14" />
        <path className={classes.strong} d="M20 124h130" />
        <path className={classes.line} d="M20 144h90" />
      </g>
    </>
  ),
  responsive: (
    <>
      <g transform="translate(36 42)">
        <rect className={classes.paper} width="330" height="206" rx="16" />
        <path className={classes.line} d="M20 24h60M250 24h60" />
        <rect className={classes.tint} x="20" y="42" width="290" height="70" rx="10" />
        {[0, 1, 2, 3].map(i => (
          <rect key={i} className={classes.well} x={20 + i * 74} y="126" width="66" height="62" rx="8" />
        ))}
      </g>
      <g transform="translate(326 96)">
        <rect className={classes.paper} width="112" height="200" rx="20" />
        <path className={classes.line} d="M44 14h24" />
        <rect className={classes.fill} x="12" y="28" width="88" height="56" rx="8" />
        <rect className={classes.well} x="12" y="94" width="40" height="44" rx="8" />
        <rect className={classes.well} x="60" y="94" width="40" height="44" rx="8" />
        <rect className={classes.spark} x="12" y="158" width="88" height="26" rx="13" />
      </g>
    </>
  ),
}

/** A drawing of what a service looks like; the words beside it say the same. */
export function ServiceScene({ id }: { id: ServiceId }) {
  return (
    <svg className={classes.scene} viewBox="0 0 480 320" aria-hidden="true">
      {scenes[id]}
    </svg>
  )
}
