import type { ReactNode } from 'react'
import { Canvas } from './canvas.tsx'
import styles from './illustration.module.css'

/*
 * Illustrations in the theme's colors for empty and failed lists; `illustration.tsx` describes each. Classes: paper
 * (raised, with an outline), ink (line), tint (soft primary), well, spark (accent), fill (primary).
 */
function Scene({ children }: { children: ReactNode }) {
  return (
    <Canvas>
      <ellipse className={styles.well} cx="110" cy="130" rx="88" ry="9" />
      {children}
    </Canvas>
  )
}

export function SearchScene() {
  return (
    <Scene>
      <rect className={styles.paper} x="38" y="46" width="50" height="64" rx="7" transform="rotate(-8 63 78)" />
      <rect className={styles.paper} x="132" y="46" width="50" height="64" rx="7" transform="rotate(8 157 78)" />
      <rect className={styles.paper} x="82" y="32" width="56" height="78" rx="7" />
      <rect className={styles.tint} x="90" y="40" width="40" height="38" rx="4" />
      <path className={styles.ink} d="M90 90h28M90 99h18" />
      <circle className={styles.lens} cx="132" cy="84" r="24" />
      <path className={styles.thick} d="m150 102 19 20" />
      <path className={styles.ink} d="M118 82a14 14 0 0 1 12-12" />
      <path className={styles.spark} d="m40 24 2.5 6.5L49 33l-6.5 2.5L40 42l-2.5-6.5L31 33l6.5-2.5z" />
      <circle className={styles.spark} cx="184" cy="28" r="4" />
    </Scene>
  )
}

export function ProductsScene() {
  return (
    <Scene>
      <path className={styles.ink} d="M110 46V14M110 34c10 0 18-6 20-15M110 40C99 40 91 33 90 23" />
      <path
        className={styles.spark}
        d="M110 18c-6-5-6-11 0-16 6 5 6 11 0 16zM128 24c0-8 5-12 13-11 0 8-5 12-13 11zM92 29c0-8-5-12-13-11 0 8 5 12 13 11z"
      />
      <path className={styles.tint} d="M62 78 44 62h132l-18 16z" />
      <path className={styles.fill} d="M98 44h24l-3 9c9 6 13 15 13 27H88c0-12 4-21 13-27z" />
      <path className={styles.shine} d="M97 72c1-6 3-10 7-13" />
      <path className={styles.paper} d="M62 78h96l-6 46a6 6 0 0 1-6 5H74a6 6 0 0 1-6-5z" />
      <path className={styles.ink} d="M62 78 44 62h44M158 78l18-16h-44M84 108h22M84 117h12" />
    </Scene>
  )
}

export function CataloguesScene() {
  return (
    <Scene>
      <path className={styles.tint} d="M34 42c26-10 54-8 76 6v76c-22-14-50-16-76-6z" />
      <path
        className={styles.paper}
        d="M42 34c24-9 48-7 68 6v76c-20-13-44-15-68-6zM178 34c-24-9-48-7-68 6v76c20-13 44-15 68-6z"
      />
      <path className={styles.well} d="M54 48c14-4 28-3 42 3v28c-14-6-28-7-42-3z" />
      <path className={styles.fill} d="m58 72 10-12 8 8 6-6 10 13c-12-4-23-5-34-3z" />
      <circle className={styles.spark} cx="84" cy="57" r="4" />
      <path
        className={styles.ink}
        d="M54 89c14-4 28-3 42 3M54 98c9-2 17-2 25 0M124 52c14-6 28-7 42-3M124 63c14-6 28-7 42-3M124 74c14-6 28-7 42-3M124 85c9-4 17-5 25-5"
      />
      <path className={styles.spark} d="M150 92v22l6-5 6 4V91z" />
    </Scene>
  )
}

export function LeadsScene() {
  return (
    <Scene>
      <path className={styles.tint} d="m52 66 58-38 58 38v54a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8z" />
      <rect className={styles.paper} x="66" y="24" width="88" height="76" rx="6" />
      <path className={styles.spark} d="M110 66s-13-7-13-16a7 7 0 0 1 13-4 7 7 0 0 1 13 4c0 9-13 16-13 16z" />
      <path className={styles.ink} d="M80 76h60M80 85h40" />
      <path className={styles.paper} d="m52 66 58 36 58-36v54a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8z" />
      <path className={styles.ink} d="m55 126 40-33M165 126l-40-33" />
    </Scene>
  )
}

export function NotificationsScene() {
  return (
    <Scene>
      <circle className={styles.tint} cx="110" cy="74" r="52" />
      <path
        className={styles.paper}
        d="M110 30a30 30 0 0 1 30 30v22l9 15a4 4 0 0 1-3 6H74a4 4 0 0 1-3-6l9-15V60a30 30 0 0 1 30-30z"
      />
      <path className={styles.ink} d="M110 30v-7M92 62a18 18 0 0 1 12-16" />
      <path className={styles.fill} d="M98 103a12 12 0 0 0 24 0z" />
      <path className={styles.ink} d="M150 38h14l-14 16h14M172 16h10l-10 12h10" />
      <circle className={styles.spark} cx="56" cy="44" r="5" />
    </Scene>
  )
}

export function LinksScene() {
  return (
    <Scene>
      <rect className={styles.paper} x="36" y="34" width="120" height="78" rx="10" />
      <path className={styles.tint} d="M46 34h100a10 10 0 0 1 10 10v8H36v-8a10 10 0 0 1 10-10z" />
      <path className={styles.ink} d="M36 52h120M50 68h52M50 80h36M50 92h20" />
      <circle className={styles.spark} cx="48" cy="43" r="3" />
      <circle className={styles.spark} cx="58" cy="43" r="3" />
      <path className={styles.thick} d="M136 84V70a18 18 0 0 1 36 0v14" />
      <rect className={styles.fill} x="126" y="82" width="56" height="46" rx="9" />
      <circle className={styles.hole} cx="154" cy="101" r="5" />
      <path className={styles.tick} d="M154 104v9" />
    </Scene>
  )
}

export function OfflineScene() {
  return (
    <Scene>
      <path className={styles.tint} d="M64 96a24 24 0 0 1 2-48 34 34 0 0 1 66-6 27 27 0 0 1 24 54z" />
      <path className={styles.ink} d="M18 118c20 0 22-22 42-22h16" />
      <path className={styles.paper} d="M76 80h14a16 16 0 0 1 0 32H76a6 6 0 0 1-6-6V86a6 6 0 0 1 6-6z" />
      <path className={styles.thick} d="M107 89h11M107 103h11" />
      <path className={styles.paper} d="M148 80h-10a6 6 0 0 0-6 6v20a6 6 0 0 0 6 6h10a16 16 0 0 0 0-32z" />
      <path className={styles.ink} d="M164 96h14c14 0 12 22 26 22" />
      <path className={styles.sparkLine} d="m125 72-4-12M117 74l-10-8M133 74l8-9" />
    </Scene>
  )
}

export function MissingScene() {
  return (
    <Scene>
      <path className={styles.ink} d="m110 14-40 34M110 14l44 26" />
      <circle className={styles.spark} cx="110" cy="13" r="4.5" />
      <g transform="rotate(-7 110 80)">
        <rect className={styles.paper} x="58" y="42" width="104" height="78" rx="4" />
        <rect className={styles.tint} x="70" y="54" width="80" height="54" rx="2" />
        <path className={styles.ink} d="M70 108 98 80l14 13 12-12 26 27" />
        <path className={styles.ink} d="M58 42l12 12M162 42l-12 12M58 120l12-12M162 120l-12-12" />
      </g>
    </Scene>
  )
}

export function DoneScene() {
  return (
    <Scene>
      <circle className={styles.tint} cx="110" cy="72" r="50" />
      <circle className={styles.fill} cx="110" cy="72" r="32" />
      <path className={styles.tick} d="m96 73 10 10 19-21" />
      <path className={styles.spark} d="m46 32 2.5 6.5L55 41l-6.5 2.5L46 50l-2.5-6.5L37 41l6.5-2.5z" />
      <path className={styles.spark} d="m176 82 2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2z" />
      <circle className={styles.spark} cx="170" cy="30" r="4" />
      <circle className={styles.spark} cx="48" cy="98" r="3.5" />
    </Scene>
  )
}
