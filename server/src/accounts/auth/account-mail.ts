import { display } from '@showcase/contract/limits'
import type { Mail } from '../../core/mail.ts'
import { accountHtml } from './account-html.ts'

/**
 * The mails of an account. Nothing that somebody typed stands in them but the shop's name, whose letters are few: a
 * sign-up may name a stranger's address, and must not carry words to it.
 */
type Letter = {
  subject: string
  /** Before the link. */
  before: string[]
  link: { label: string; url: string }
  after: string[]
}

const signature = 'Showcase'

function mailOf(to: string, { subject, before, link, after }: Letter): Mail {
  return {
    to,
    subject,
    text: `${[...before, `${link.label}:\n${link.url}`, ...after, signature].join('\n\n')}\n`,
    html: accountHtml({ title: subject, before, link, after: [...after, signature] }),
  }
}

/** The link that sets a new password; it works for an hour. */
export function resetMail(to: string, businessName: string, url: string): Mail {
  return mailOf(to, {
    subject: 'Reset your password',
    before: [`Somebody asked for a new password for the shop ${businessName}, which signs in with this address.`],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, for one hour.',
      'It was not you? Then there is nothing to do: your password stays as it is.',
    ],
  })
}

/** The link that confirms the address of a new account; it works for seven days. */
export function verifyMail(to: string, businessName: string, url: string): Mail {
  return mailOf(to, {
    subject: 'Confirm your email',
    before: [`The shop ${businessName} was opened with this address. Confirm that it is yours.`],
    link: { label: 'Confirm this address', url },
    after: [
      'The link works for seven days.',
      'You did not open a shop? Then leave this mail unanswered: without your confirmation nothing more is sent here.',
    ],
  })
}

const time = new Intl.DateTimeFormat('en-IN', { timeZone: display.timeZone, dateStyle: 'long', timeStyle: 'short' })

/** Tells that the password is another one now. */
export function changedMail(to: string, businessName: string, changedAt: Date, publicUrl: string): Mail {
  return mailOf(to, {
    subject: 'Your password was changed',
    before: [
      `The password of the shop ${businessName} was changed on ${time.format(changedAt)} (India).`,
      'It was you? Then there is nothing to do. If it was not, take your account back at once:',
    ],
    link: { label: 'Choose another password', url: `${publicUrl}/?forgotPassword` },
    after: [],
  })
}
