import type { Settled } from '@showcase/api-client/settled'
import { toast } from '@showcase/modal-host'
import { useRevalidator } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { SearchScene } from '@showcase/ui/illustration'
import { type ComponentType, lazy, type ReactNode, use, useEffect } from 'react'
import { DataBoundary } from './data-boundary.tsx'

interface Subject {
  /** Start of a sentence about what loads: "Your products", "This catalogue". */
  what: string
  /** The link that an answer with status 404 offers; without it a 404 reads like any other error. */
  back?: { to: string; label: string }
  level?: 1 | 2
}

interface LoadedProps<T> extends Subject {
  data: Promise<Settled<T>>
  /** The code of `children`, if it is fetched apart (`lazyEditor`). */
  code?: Promise<void>
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Shows `fallback` until `data` has loaded, then its value, or the error with a Retry button. */
export function Loaded<T>({ fallback, code, ...props }: LoadedProps<T>) {
  return (
    <DataBoundary data={[props.data, code]} fallback={fallback}>
      <Outcome {...props} />
    </DataBoundary>
  )
}

interface LoadedEditorProps<T, Draft> extends Subject {
  /** Null for a new record. */
  data: Promise<Settled<T>> | null
  draft: Promise<Draft | null>
  code: Promise<void>
  fallback: ReactNode
  children: (record: T | undefined, draft: Draft | null) => ReactNode
}

/** Like `Loaded`, for an editor that starts from a record, or from nothing, and from a stored draft. */
export function LoadedEditor<T, Draft>(props: LoadedEditorProps<T, Draft>) {
  const { data, draft, code, fallback, children, ...subject } = props
  const renderEditor = (record?: T) => <WithDraft draft={draft}>{stored => children(record, stored)}</WithDraft>
  return (
    <DataBoundary data={[data, draft, code]} fallback={fallback}>
      {data ? (
        <Outcome data={data} {...subject}>
          {renderEditor}
        </Outcome>
      ) : (
        renderEditor()
      )}
    </DataBoundary>
  )
}

interface WithDraftProps<Draft> {
  draft: Promise<Draft | null>
  children: (draft: Draft | null) => ReactNode
}

function WithDraft<Draft>({ draft, children }: WithDraftProps<Draft>) {
  return children(use(draft))
}

function Outcome<T>({ data, children, ...subject }: Omit<LoadedProps<T>, 'fallback'>) {
  const result = use(data)
  return result.isOk ? children(result.value) : <LoadError {...subject} {...result} />
}

interface LoadErrorProps extends Subject {
  /** HTTP status; 0 without an answer. */
  status: number
  /** The server's text. */
  message: string
}

/** Replaces what did not load: deleted (404), or worth a retry. */
export function LoadError({ what, back, level = 2, status, message }: LoadErrorProps) {
  const { revalidate, state } = useRevalidator()
  const missing = status === 404 ? back : undefined
  // The specification (section 8) asks for the server's text in a toast too.
  useEffect(() => {
    if (!missing && message) toast.error(message)
  }, [missing, message])
  if (missing) {
    return (
      <EmptyState illustration={<SearchScene />} title={`${what} was not found`} text="It may have been deleted.">
        <ButtonLink to={missing.to}>{missing.label}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <ErrorState
      level={level}
      title={`${what} could not be loaded`}
      text={message}
      busy={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}

/**
 * A component whose code is fetched apart from its page's, because only editors need the form library.
 *
 * @returns `fetchCode` fetches it: a route's loader calls it, so that code and record arrive at the same time. After a failure
 *   the next call, for example of Retry, lets the component try again.
 */
export function lazyEditor<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let hasFailed = false
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        hasFailed = true
        throw error
      }
    })
  let Current = attempt()
  return {
    Editor: (props: Props) => <Current {...props} />,
    async fetchCode(): Promise<void> {
      // React never tries a lazy component again that has failed.
      if (hasFailed) Current = attempt()
      hasFailed = false
      await load().catch(() => undefined)
    },
  }
}
