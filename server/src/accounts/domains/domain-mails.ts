import type { DomainRecord } from '@showcase/contract/custom-domain'
import { domainFault, domainLimits } from '@showcase/contract/domain-checks'
import { display } from '@showcase/contract/limits'
import { domainPage } from '@showcase/contract/notification-texts'
import type { Mail } from '../../core/mail/mail.ts'

export type DomainNews = {
  displayName: string
  /** Address of the main host. */
  publicUrl: string
  /** Where the site is served now. */
  siteUrl: string
  records: DomainRecord[]
  releaseAt: Date | null
}

type Content = Pick<Mail, 'subject' | 'text'>

function dateOf(time: Date) {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: display.timeZone }).format(time)
}

function faultsOf(records: readonly DomainRecord[]): string[] {
  return records.flatMap(record => {
    const fault = domainFault(record)
    return fault ? [`- ${fault.what}\n  ${fault.todo}`] : []
  })
}

function mail(subject: string, { publicUrl }: DomainNews, ...paragraphs: string[]): Content {
  return {
    subject,
    text: `${[...paragraphs, `Your domain in the settings: ${publicUrl}${domainPage}`].join('\n\n')}\n`,
  }
}

/** The mails to the owner about the own domain. */
export const domainMails = {
  verified: (news: DomainNews): Content =>
    mail(
      'Your domain is active',
      news,
      `The DNS records of ${news.displayName} are correct. Your site is now served at ${news.siteUrl}`,
      'Your former address redirects there, so links that you have shared keep working.',
      'Please keep all the records, including the TXT record: we check them every day.',
    ),
  drifted: (news: DomainNews): Content =>
    mail(
      'The DNS records of your domain are no longer correct',
      news,
      `We check the records of your domain every day. Today's result:`,
      faultsOf(news.records).join('\n'),
      `Visitors may no longer reach your site. If the records are not corrected by ${news.releaseAt ? dateOf(news.releaseAt) : 'then'}, we release the domain, and your site is served at its former address again.`,
    ),
  restored: (news: DomainNews): Content =>
    mail(
      'Your domain works again',
      news,
      `The DNS records of ${news.displayName} are correct again. There is nothing left to do.`,
    ),
  released: (news: DomainNews): Content =>
    mail(
      'Your domain was released',
      news,
      `The DNS records of ${news.displayName} have been wrong for ${domainLimits.releaseAfterDays} days, so we have released the domain. The result of the last check:`,
      faultsOf(news.records).join('\n'),
      `Your site is served at ${news.siteUrl} again. To use the domain again, correct its records and check them in the settings.`,
    ),
} as const
