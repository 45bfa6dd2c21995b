import { createApi } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Spinner } from '@showcase/ui/spinner'
import { type ReactNode, Suspense, useId, useMemo, useState } from 'react'
import { Field } from './field.component.tsx'
import formClasses from './form.module.css'
import classes from './operator-page.module.css'
import { storeOperatorToken, useOperatorToken, useTokenRejected } from './operator-token.state.ts'
import { takeFocus } from './take-focus.ts'

const pages = [
  { path: '/operators', title: 'Releases' },
  { path: '/operators/businesses', title: 'Businesses' },
] as const

interface OperatorPageProps {
  title: (typeof pages)[number]['title']
  text: string
  /** @param api has the operator's token */
  children: (api: Api) => ReactNode
}

/** A page for operators: asks for the operator's token, then shows its content with links to the other pages. */
export function OperatorPage({ title, text, children }: OperatorPageProps) {
  const token = useOperatorToken()
  /** Whether the token was entered or removed here: the focus then moves to the part that replaces the form or the page. */
  const [isChanged, setIsChanged] = useState(false)
  const { session } = usePlatform()
  const api = useMemo(
    () => (token ? createApi({ baseUrl: session.apiBaseUrl, token: () => token }) : null),
    [token, session.apiBaseUrl],
  )
  const store = (next: string | null) => {
    setIsChanged(true)
    storeOperatorToken(next)
  }
  return (
    <div className={classes.page}>
      <PageHeader title={title} text={text} />
      {api ? (
        <>
          <nav className={classes.nav} aria-label="Pages for operators">
            {pages.map(page => (
              <a
                key={page.path}
                href={page.path}
                aria-current={page.title === title ? 'page' : undefined}
                ref={isChanged && page.title === title ? takeFocus : undefined}
              >
                {page.title}
              </a>
            ))}
            <Button variant="ghost" size="small" onClick={() => store(null)}>
              Remove the token
            </Button>
          </nav>
          <Suspense fallback={<Spinner />}>{children(api)}</Suspense>
        </>
      ) : (
        <TokenForm takesFocus={isChanged} onEnter={store} />
      )}
    </div>
  )
}

function TokenForm({ takesFocus, onEnter }: { takesFocus: boolean; onEnter: (token: string) => void }) {
  const isRejected = useTokenRejected()
  const errorId = useId()
  return (
    <form
      className={formClasses.form}
      // Without script it must not put the token into the address. A function as `action` would need a script in the HTML.
      method="post"
      onSubmit={event => {
        event.preventDefault()
        const token = String(new FormData(event.currentTarget).get('token')).trim()
        if (token) onEnter(token)
      }}
    >
      <Field
        label="Platform token"
        name="token"
        type="password"
        autoComplete="off"
        required
        aria-invalid={isRejected || undefined}
        aria-describedby={isRejected ? errorId : undefined}
        ref={takesFocus ? takeFocus : undefined}
      />
      {isRejected && (
        <p id={errorId} role="alert" className={formClasses.failure}>
          The platform rejected this token. Check that it is complete and belongs to this platform.
        </p>
      )}
      <p className={formClasses.hint}>With a deploy token, Releases shows and changes its own remote only.</p>
      <p className={formClasses.hint}>
        The token is stored in this tab until you close it. Only the platform receives it.
      </p>
      <Button type="submit">Open</Button>
    </form>
  )
}
