/** The privacy policy as Markdown. It describes the software; an operator adds their own details. */
export const privacyDocument = `# Privacy policy

This page says what the platform keeps, why, and for how long. It keeps little, because data that is not kept cannot be lost.

## When you look at a shop

- **No cookies, no trackers.** Public pages set no cookie and load nothing from other companies: no fonts, no maps, no
  analytics, no advertising.
- **Visits are counted, not visitors.** A shop's owner sees how often a page was opened on a day, not by whom.
- **Your network address** is used to deliver the page and, for a short time, to limit abuse. It is not stored with what
  you looked at.
- **Past searches** stay in your own browser. Clearing the site's data removes them.

## When you send an enquiry or a message

You give a name, an e-mail address, perhaps a phone number and a company, and your words. They are stored for the one
business that you wrote to, together with the product or catalogue concerned, so that it can answer you. The business is
notified, by e-mail too. Other businesses on the platform cannot read it.

It is kept until the business deletes it. A mail about it that cannot be delivered is given up after about a day and
deleted 14 days later. Ask that business if you want it corrected or removed.

## When you open a private link

A link that is meant for one person is bound to the first device that opens it. For that your browser computes an
identifier from properties of the device, and the platform stores it with the link. It is used for nothing else and goes
when the link is deleted. Links that are open to several people store none.

## When you run a shop

- Your e-mail address, your business's contact details, and what you upload are stored to run your shop. Contact details
  that you enter for the shop are public, as is the shop itself.
- Your password is scrambled in your browser and stored only as a hash that cannot be turned back.
- Signing in leaves a token in your browser's storage. Signing out removes it. With each session we keep when it began,
  when it was last used, and what your browser says that it is, so that you can see in the settings where you are signed
  in, and end it.
- Pictures are stripped of hidden data, such as the place where they were taken, before they are stored.

## Logs

The server writes a technical log with times, addresses of pages and outcomes. It holds no passwords, no tokens and no
visitors' contact details.

## Who receives data

Only the business that you wrote to, and the providers that the operator of this installation uses for machines,
storage and mail, on the operator's behalf. Nothing is sold.

## Your rights

You may ask what is stored about you, have it corrected or deleted, and object to its use. Write to the business
concerned, or to the support address of this platform. You may also complain to the data-protection authority where you
live.

## Changes

When this policy changes, the new text appears on this page.
`
