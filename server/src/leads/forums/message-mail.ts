import type { Mail } from '../../core/mail.ts'

/** The mail that carries a visitor's message; an answer to it goes to the visitor. */
export function messageMail(
  to: string,
  sent: { name: string; email: string; subject: string; message: string },
  mark = '',
): Mail {
  const { name, email, message } = sent
  const subject = `${mark}${sent.subject || `Message from ${name}`}`
  return { to, subject, text: `${message}\n\n${name}\n${email}\n`, replyTo: { name, address: email } }
}
