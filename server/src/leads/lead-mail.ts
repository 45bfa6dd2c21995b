import type { Mail } from '../core/mail/mail.ts'

type Enquiry = {
  itemName: string
  /** Names of the products of a catalogue that the enquiry is about. */
  products?: string[]
  name: string
  email: string
  phoneNo: string
  businessName: string
  query: string
}

/** The mail that notifies the owner of an enquiry. A reply goes to the visitor. */
export function leadMail(to: string, enquiry: Enquiry): Mail {
  const { name, email } = enquiry
  const lines = [
    `${name} sent a query about ${enquiry.itemName}.`,
    '',
    `Email: ${email}`,
    `Phone: ${enquiry.phoneNo}`,
    ...(enquiry.businessName ? [`Business: ${enquiry.businessName}`] : []),
    ...(enquiry.products?.length ? ['', 'Products:', ...enquiry.products.map(product => `- ${product}`)] : []),
    ...(enquiry.query ? ['', enquiry.query] : []),
  ]
  const text = `${lines.join('\n')}\n`
  return { to, subject: `New query: ${enquiry.itemName}`, text, replyTo: { name, address: email } }
}
