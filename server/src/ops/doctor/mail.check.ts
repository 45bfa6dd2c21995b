import { createTransport } from 'nodemailer'
import { type Check, fail, ok, warn } from './finding.ts'

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }

/** Signs in to the mail's server, and sends nothing. */
export const mailCheck: Check = {
  name: 'mail',
  async look({ config }) {
    if (!config.smtpUrl) {
      const what = `goes into ${config.dataDir}/outbox`
      return [config.production ? warn(what, 'Set SMTP_URL: nobody gets a mail.') : ok(what)]
    }
    const { host } = new URL(config.smtpUrl)
    const transport = createTransport({ url: config.smtpUrl, ...timeouts })
    try {
      await transport.verify()
      return [ok(`${host} takes our mail, from ${config.mailFrom}`)]
    } catch (error) {
      return [
        fail(
          `${host} cannot be used: ${(error as Error).message}`,
          'Look at SMTP_URL: address, port, user and password. Mail waits in the jobs meanwhile.',
        ),
      ]
    } finally {
      transport.close()
    }
  },
}
