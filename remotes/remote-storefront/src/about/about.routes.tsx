import { display } from '@showcase/contract/limits'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { Picture } from '@showcase/ui/picture'
import { Skeleton } from '@showcase/ui/skeleton'
import { PageError } from '../shop/page-error.component.tsx'
import { Paragraphs } from '../shop/paragraphs.component.tsx'
import { sharedImage, shopName, shopOf } from '../shop/shop.ts'
import { excerpt, titleOf } from '../shop/text.ts'
import classes from './about.module.css'

interface AboutData {
  /** The seller's text; `''` without one. */
  text: string
  /** Stored names, at most two. */
  images: string[]
}

/** Fetches the business's own description. @throws ApiError with the server's text */
async function loader({ context, request }: LoaderFunctionArgs): Promise<AboutData> {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  const { payload } = await api.publicUser.fetchAboutUs({ businessName }, { signal: request.signal })
  const { description, images } = payload.aboutUs
  return { text: description.trim(), images: images.slice(0, display.aboutUsImagesShown) }
}

function head({ data, session }: HeadArgs<AboutData>): PageHead {
  const name = shopName(shopOf(session))
  const [image] = data.images
  return {
    title: titleOf('About Us', name),
    description: excerpt(data.text) || `About ${name}: who they are and how to reach them.`,
    canonicalPath: '/aboutus',
    ...(image && { image: sharedImage(session, image) }),
  }
}

/** The seller's text with up to two pictures. The templates arrange them. */
function AboutPage() {
  const { text, images } = useLoaderData<AboutData>()
  const name = shopName(shopOf(usePlatform().session))
  const [first, second] = images
  return (
    <article className={classes.page} data-pictures={images.length}>
      <header className={classes.heading}>
        <p className={classes.eyebrow}>About Us</p>
        <h1>{name}</h1>
      </header>
      {first && (
        <div className={classes.first}>
          <Picture name={first} alt={name} ratio="fill" sizes="(min-width: 64rem) 75vw, 100vw" width={1280} priority />
        </div>
      )}
      <div className={classes.words} data-unwritten={!text || undefined}>
        {text ? (
          <Paragraphs text={text} />
        ) : (
          <p>
            <bdi>{name}</bdi> has not added a description yet.
          </p>
        )}
        <div className={classes.actions}>
          <ButtonLink to="/products">See all products</ButtonLink>
          <ButtonLink to="/contactus" variant="secondary">
            Contact Us
          </ButtonLink>
        </div>
      </div>
      {second && (
        <div className={classes.second}>
          <Picture name={second} alt={`${name}, another view`} ratio="fill" sizes="(min-width: 64rem) 40vw, 100vw" />
        </div>
      )}
    </article>
  )
}

function AboutSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <Skeleton shape="title" />
      </div>
      <Skeleton shape="banner" />
    </div>
  )
}

export const routes = pageRoutes<AboutData>({
  id: 'storefront:about',
  loader,
  Component: AboutPage,
  HydrateFallback: AboutSkeleton,
  ErrorBoundary: PageError,
  head,
})
