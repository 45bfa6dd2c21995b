import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { EmptyState } from '@showcase/ui/empty-state'
import { DoneScene, LinksScene } from '@showcase/ui/illustration'
import type { ReactNode } from 'react'
import classes from './mail-link.module.css'

export interface LinkData {
  isUsable: boolean
  /** The account's address; `''` for an unusable link. */
  email: string
}

/** The server's text when it refused to do what the link is for. */
export interface LinkRefusal {
  problem: string
}

/** The token in the address; `''` without one. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.trim() ?? ''
}

/** Checks the link in the address without using it up: programs that scan mail open links too. */
export async function checkLink(
  { context, request }: LoaderFunctionArgs,
  purpose: 'reset' | 'verify',
): Promise<LinkData> {
  const token = tokenOf(request)
  if (!token) return { isUsable: false, email: '' }
  const { api } = platformOf(context)
  return (await api.auth.checkLink({ token, purpose }, { signal: request.signal })).payload
}

interface LinkOutcomeProps {
  /** Whether the link did what it is for; otherwise it does not work. */
  isDone?: boolean
  title: string
  text: string
  children: ReactNode
}

/** Replaces the page of a mailed link that was used or does not work, with the next step. */
export function LinkOutcome({ isDone = false, ...rest }: LinkOutcomeProps) {
  return <EmptyState level={1} illustration={isDone ? <DoneScene /> : <LinksScene />} {...rest} />
}

/** The page of a mailed link: heading, sentence and one action. */
export function LinkPage({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.page}>
      <header className={classes.header}>
        <h1>{title}</h1>
        <p>{text}</p>
      </header>
      {children}
    </section>
  )
}
