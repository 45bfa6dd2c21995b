import { phone } from './limits.ts'

/** A stored number with its country code, for `tel:` links and machines. */
export function dialledPhone(stored: string): string {
  return (stored.startsWith('+') ? '+' : phone.countryCode) + stored.replace(/\D/g, '')
}

/** The address of a WhatsApp chat, whose number has no `+`. */
export function whatsAppAddress(stored: string): string {
  return `https://wa.me/${dialledPhone(stored).slice(1)}`
}

/** A stored number for display, `+91 9876543210`; `''` if there is none to show. */
export function shownPhone(stored: string): string {
  if (!stored || stored === phone.placeholder) return ''
  return stored.startsWith('+') ? stored : `${phone.countryCode} ${stored}`
}
