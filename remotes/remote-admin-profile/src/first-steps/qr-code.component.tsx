import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './first-steps.module.css'

/** Width of the white border in modules; cameras need it to find the code. */
const border = 4

/** A QR code, dark on light in every theme, as cameras expect it. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border })
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size, path: squares.join('') }
  }, [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${text}`}>
      <rect className={styles.qrLight} width={size} height={size} />
      <path className={styles.qrDark} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
