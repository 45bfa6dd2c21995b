import { DeviceFrame } from './device-frame.component.tsx'
import type { ProductPicture } from './product-picture.ts'
import classes from './scene.module.css'

interface SceneProps {
  browser: ProductPicture
  phone: ProductPicture
  /** Alternative text of both pictures together. */
  alt: string
  address?: string
  /** The scene is in the first view. */
  priority?: boolean
}

/** A browser with a phone in front of it. */
export function Scene({ browser, phone, alt, address, priority }: SceneProps) {
  return (
    <div className={classes.scene}>
      <div className={classes.browser}>
        <DeviceFrame
          device="browser"
          picture={browser}
          alt={alt}
          sizes="(min-width: 60rem) min(50vw, 44rem), 92vw"
          {...(address && { address })}
          {...(priority && { priority })}
        />
      </div>
      <div className={classes.phone}>
        <DeviceFrame device="phone" picture={phone} alt="" sizes="(min-width: 60rem) min(16vw, 14rem), 38vw" />
      </div>
    </div>
  )
}
