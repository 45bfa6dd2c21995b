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

/**
 * Like `Loaded`, for an editor that starts from a record, or from nothing, and from a stored draft. The draft of a record that
 * was deleted meanwhile is shown without its record.
 */
export function LoadedEditor<T, Draft>(props: LoadedEditorProps<T, Draft>) {
  const { code, fallback, ...start } = props
  return (
    <DataBoundary data={[start.data, start.draft, code]} fallback={fallback}>
      <EditorOutcome {...start} />
    </DataBoundary>
  )
}

type EditorOutcomeProps<T, Draft> = Omit<LoadedEditorProps<T, Draft>, 'code' | 'fallback'>

function EditorOutcome<T, Draft>({ data, draft, children, ...subject }: EditorOutcomeProps<T, Draft>) {
  const result = data && use(data)
  const stored = use(draft)
  if (!result) return children(undefined, stored)
  if (result.isOk) return children(result.value, stored)
  if (result.status === 404 && subject.back && stored) return children(undefined, stored)
  return <LoadError {...subject} {...result} />
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
