import { Carousel } from '@showcase/ui/carousel'
import { Picture } from '@showcase/ui/picture'
import classes from './catalogue-banner.module.css'

/** The catalogue's pictures as a band that moves on by itself: one on a small screen, three side by side on a wide one. */
export function CatalogueBanner({ images, name }: { images: readonly string[]; name: string }) {
  return (
    <div className={classes.banner}>
      <Carousel variant="banner" label={`Pictures of ${name}`} perView={{ small: 1, medium: 2, wide: 3 }} autoPlay>
        {images.map((image, index) => (
          <div key={image} className={classes.picture}>
            <Picture
              name={image}
              alt={`${name}, picture ${index + 1}`}
              ratio="fill"
              sizes="(min-width: 80rem) 33vw, (min-width: 48rem) 50vw, 100vw"
              priority={index === 0}
            />
          </div>
        ))}
      </Carousel>
    </div>
  )
}
