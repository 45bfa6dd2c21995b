import { createTransport } from 'nodemailer'
import { type Check, fail, ok, warn } from './finding.ts'

const timeouts = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }

/** Signs in to the mail server without sending mail. */
export const mailCheck: Check = {
  name: 'mail',
  async run({ config }) {
    if (!config.smtpUrl) {
      const what = `is written to ${config.dataDir}/outbox`
      return [config.production ? warn(what, 'Set SMTP_URL. Without it no mail is sent.') : ok(what)]
    }
    const { host } = new URL(config.smtpUrl)
    const transport = createTransport({ url: config.smtpUrl, ...timeouts })
    try {
      await transport.verify()
      return [ok(`${host} accepts mail from ${config.mailFrom}`)]
    } catch (error) {
      return [
        fail(
          `${host} cannot be used: ${(error as Error).message}`,
          'Check SMTP_URL: address, port, user and password. Until then mail waits in the job queue.',
        ),
      ]
    } finally {
      transport.close()
    }
  },
}
