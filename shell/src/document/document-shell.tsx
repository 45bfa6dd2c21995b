import { usePlatform } from '@showcase/session'
import type { ReactNode } from 'react'
import { HeadTags } from './head-tags.tsx'
import { usePageData } from './page-data-context.ts'

/** `<html>` with the tenant's theme and template, and a head that says what the page is. */
export function DocumentShell({ children }: { children: ReactNode }) {
  const { session } = usePlatform()
  const { shell, styles } = usePageData()
  return (
    <html lang="en" data-theme={session.business?.theme ?? ''} data-template={session.business?.template ?? ''}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {[...shell.styles, ...styles].map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <HeadTags />
      </head>
      <body>{children}</body>
    </html>
  )
}
