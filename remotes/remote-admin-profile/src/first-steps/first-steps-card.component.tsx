import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { type FirstStep, firstStepNames } from '@showcase/contract/first-steps'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Card } from '@showcase/ui/card'
import { IconButton } from '@showcase/ui/icon-button'
import { Progress } from '@showcase/ui/progress'
import { Skeleton } from '@showcase/ui/skeleton'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import PartyPopper from 'lucide-react/icons/party-popper'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import styles from './first-steps.module.css'
import { useFirstSteps } from './first-steps.state.ts'
import { ShareSite } from './share-site.component.tsx'

interface StepText {
  title: string
  text: string
  /** The page of the step; sharing has buttons on the card instead. */
  to?: string
}

const stepTexts: Readonly<Record<FirstStep, StepText>> = {
  logo: {
    title: 'Add your logo',
    text: 'Visitors see it on every page.',
    to: '/userAdmin/userProfileInfo',
  },
  product: {
    title: 'Add your first product',
    text: 'A name, a category and a short description are enough to start.',
    to: '/userAdmin/products/addProduct',
  },
  catalogue: {
    title: 'Create your first catalogue',
    text: 'Group three or more products that belong together.',
    to: '/userAdmin/catalogues/addCatalogue',
  },
  theme: {
    title: 'Choose a theme',
    text: 'Preview your site in every theme and template, and save the one you like.',
    to: '/userAdmin/settings/themes',
  },
  share: {
    title: 'Share your site',
    text: 'Send its address to your first customers.',
  },
}

/** The dashboard card with the first steps of a new business, until the owner hides it. A blocked owner does not see it. */
export function Component() {
  const { owner } = usePlatform().session
  const { found, dismiss, noteShared } = useFirstSteps()
  const steps = useRef<HTMLOListElement>(null)
  // The pressed button is gone with the card, or with the text of its step.
  function hide() {
    void dismiss()
    restoreFocus()
  }
  function share() {
    const stored = noteShared()
    restoreFocus(steps)
    return stored
  }
  if (!owner || owner.isBlocked) return null
  if (found === undefined) return <Loading />
  if (!found || found.isDismissed) return null
  const done = firstStepNames.filter(name => found.steps[name]).length
  if (done === firstStepNames.length) return <AllDone onClose={hide} />
  return (
    <Card
      title="Set up your site"
      action={
        <IconButton label="Hide these steps" onClick={hide}>
          <X />
        </IconButton>
      }
    >
      <Progress
        value={(done / firstStepNames.length) * 100}
        label="First steps"
        detail={`${done} of ${firstStepNames.length} done`}
        tone="positive"
      />
      <ol ref={steps} className={styles.steps} tabIndex={-1} aria-label="First steps">
        {firstStepNames.map(name => (
          <Step key={name} name={name} isDone={found.steps[name]} onShared={share} />
        ))}
      </ol>
    </Card>
  )
}

/** Holds back the cards below, which would move when the steps appear. */
function Loading() {
  return (
    <Card>
      <div role="status" aria-label="Loading the first steps">
        <Skeleton length="half" />
        <Skeleton />
      </div>
    </Card>
  )
}

function Step({ name, isDone, onShared }: { name: FirstStep; isDone: boolean; onShared: () => Promise<void> }) {
  const { title, text, to } = stepTexts[name]
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <span className={styles.mark} aria-hidden="true">
        {isDone && <Check />}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {to && !isDone ? (
            <Link className={styles.link ?? ''} to={to}>
              {title}
              <ChevronRight aria-hidden="true" />
            </Link>
          ) : (
            title
          )}
          {isDone && <span className={styles.state}>Done</span>}
        </p>
        {!isDone && <p className={styles.text}>{text}</p>}
        {!to && !isDone && <ShareSite onShared={onShared} />}
      </div>
    </li>
  )
}

/** Closing it hides the card for good. */
function AllDone({ onClose }: { onClose: () => void }) {
  return (
    <Card>
      <div className={styles.done} role="status">
        <span className={styles.cheer} aria-hidden="true">
          <PartyPopper />
        </span>
        <div className={styles.words}>
          <h2 className={styles.doneTitle}>Your site is ready</h2>
          <p className={styles.text}>All first steps are done. This page now shows your visits and leads.</p>
        </div>
        <Button variant="secondary" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </Card>
  )
}
