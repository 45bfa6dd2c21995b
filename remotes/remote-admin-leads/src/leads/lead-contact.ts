import { phone } from '@showcase/contract/limits'

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/** The number's digits; `''` where a placeholder stands for none. */
function numberOf(phoneNo: string): string {
  return phoneNo === phone.placeholder ? '' : digits(phoneNo)
}

/** `tel:` address of a visitor's number, with the country code; null where there is no number. */
export function callAddress(phoneNo: string): string | null {
  const number = numberOf(phoneNo)
  return number ? `tel:${phone.countryCode}${number}` : null
}

/** Address that opens a WhatsApp chat with the visitor; null where there is no number. */
export function whatsAppAddress(phoneNo: string): string | null {
  const number = numberOf(phoneNo)
  return number ? `https://wa.me/${digits(phone.countryCode)}${number}` : null
}

/** `mailto:` address that answers an enquiry, its subject filled in. */
export function mailAddress(email: string, itemName: string): string | null {
  return email ? `mailto:${email}?subject=${encodeURIComponent(`Your query about ${itemName}`)}` : null
}

/** The number as people read it: with the country code. */
export function phoneText(phoneNo: string): string {
  return `${phone.countryCode} ${phoneNo}`
}
