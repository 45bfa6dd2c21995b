import { saveFile } from '@showcase/admin-kit/browser-actions'
import { Button } from '@showcase/ui/button'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './first-steps.module.css'

/** Width of the white border in modules; cameras need it to find the code. */
const BORDER = 4

/** A QR code, dark on light in every theme, as cameras expect it. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: BORDER })
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    return { size, path: squares.join('') }
  }, [text])
  return (
    <div className={styles.qrBlock}>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${text}`}>
        <rect className={styles.qrLight} width={size} height={size} />
        <path className={styles.qrDark} d={path} shapeRendering="crispEdges" />
      </svg>
      <Button variant="secondary" size="small" onClick={() => saveFile(svgFile(size, path), 'qr-code.svg')}>
        <Download aria-hidden="true" />
        Download QR code
      </Button>
    </div>
  )
}

/** The code as a file to print, black on white. */
function svgFile(size: number, path: string): Blob {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}
