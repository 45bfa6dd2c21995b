import type { PlanType } from '@showcase/contract/filters'
import { useLocation } from '@showcase/router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { DeviceFrame } from '../pictures/device-frame.component.tsx'
import { galleryWide } from '../pictures/gallery-wide.ts'
import { PlanBadge } from '../plans/plan-badge.component.tsx'
import classes from './account-page.module.css'
import { NeedsScript } from './needs-script.component.tsx'

/** The answers of the first step, before there is an account. */
export interface AccountDraft {
  name: string
  phoneNo: string
  email: string
  address: string
  /** The shop's name, as people read it. */
  displayName: string
  /** The name in its address. */
  businessName: string
  planType: PlanType
}

/** State of the history entry that carries the draft to the next step, so that no address, request or log contains it. */
export interface DraftState {
  draft: AccountDraft
}

/** The draft of this history entry; null without one, and during hydration after a reload, because the server cannot know it. */
export function useDraft(): AccountDraft | null {
  const { state } = useLocation()
  return useSyncExternalStore(
    neverChanges,
    () => draftOf(state),
    () => null,
  )
}

function neverChanges() {
  return () => {}
}

function draftOf(state: unknown): AccountDraft | null {
  const draft = (state as Partial<DraftState> | null)?.draft
  return draft && typeof draft.email === 'string' ? draft : null
}

interface AccountPageProps {
  title: string
  text: string
  planType: PlanType
  step: 1 | 2
  /** A link elsewhere, below the text. */
  aside?: ReactNode
  children: ReactNode
}

const steps = ['Business', 'Password', 'Dashboard'] as const

/** A step of signing up: the plan, the progress and the form. */
export function AccountPage({ title, text, planType, step, aside, children }: AccountPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.words}>
        <PlanBadge type={planType} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        <ol className={classes.steps}>
          {steps.map((name, index) => (
            <li key={name} className={classes.step} aria-current={index + 1 === step ? 'step' : undefined}>
              {name}
            </li>
          ))}
        </ol>
        {aside}
        <div className={classes.picture}>
          <DeviceFrame
            device="browser"
            picture={galleryWide}
            alt="The front page of a shop on Showcase"
            sizes="(min-width: 60rem) 28rem, 1px"
            address="showcase.example/your-business"
          />
        </div>
      </header>
      <div className={classes.sheet}>
        {children}
        <NeedsScript what="Signing up" />
      </div>
    </div>
  )
}
