import { imageUrl } from '@showcase/contract/image-url'
import { checkedBy, integrityAt } from '@showcase/federation/integrity'
import { usePlatform } from '@showcase/session'
import { templateFonts } from '@showcase/ui/template-fonts'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { HeadTags } from './head-tags.tsx'
import mark from './mark.svg'
import { usePageData } from './page-data-context.ts'

/** `<html>` with the tenant's theme and template, and a head that says what the page is. */
export function DocumentShell({ children }: { children: ReactNode }) {
  const { session } = usePlatform()
  const { business } = session
  const page = usePageData()
  const { shell, styles, set } = page
  const hashOf = (href: string) => integrityAt([shell, ...set], href)
  if ('preloads' in page) {
    for (const href of page.preloads) {
      preload(href, { as: 'script', nonce: page.nonce, ...checkedBy(hashOf(href)) })
    }
    const font = templateFonts[business?.template ?? '']
    if (font) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  return (
    <html lang="en" data-theme={business?.theme ?? ''} data-template={business?.template ?? ''}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {[...shell.styles, ...styles].map(href => (
          <link key={href} rel="stylesheet" href={href} {...checkedBy(hashOf(href))} />
        ))}
        <link rel="icon" href={business?.logo ? imageUrl(session.imageBaseUrl, business.logo, 160) : mark} />
        <link rel="manifest" href={`${session.basePath}/manifest.webmanifest`} />
        <HeadTags />
      </head>
      <body>{children}</body>
    </html>
  )
}
