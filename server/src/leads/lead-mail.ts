import type { Mail } from '../core/mail/mail.ts'
import type { EnquiryTexts } from './leads.repository.ts'

/** The mail that notifies the owner of an enquiry. A reply goes to the visitor. */
export function leadMail(to: string, enquiry: EnquiryTexts): Mail {
  const { name, email } = enquiry
  const lines = [
    `${name} sent a query about ${enquiry.itemName}.`,
    '',
    `Email: ${email}`,
    `Phone: ${enquiry.phoneNo}`,
    ...(enquiry.businessName ? [`Business: ${enquiry.businessName}`] : []),
    ...(enquiry.products?.length
      ? ['', 'Products:', ...enquiry.products.map(product => `- ${product.productName}`)]
      : []),
    ...(enquiry.query ? ['', enquiry.query] : []),
  ]
  const text = `${lines.join('\n')}\n`
  return { to, subject: 'You have a new query', text, replyTo: { name, address: email } }
}
