import type { ExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { ImageField } from '@showcase/admin-kit/image-field'
import { Section, sectionClass } from '@showcase/admin-kit/layout'
import { imageLimits, phone, textLimits } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { SelectField, TextArea, TextField } from '@showcase/ui/field'
import { Notice } from '@showcase/ui/notice'
import { PhoneField } from '@showcase/ui/phone-field'
import styles from './profile.module.css'
import type { Profile } from './profile.resource.ts'
import { linkFields, linkNames, pastedLink } from './profile-form.values.ts'
import type { ProfileImages } from './profile-images.ts'

/** All currencies that the browser has names for: `INR – Indian Rupee`. */
function currencies(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} – ${names.of(code)}` }))
}

interface ProfileFormProps {
  profile: Profile
  /** Runs the mail of a new link for the contact address. */
  mail: ExclusiveAction
  images: ProfileImages
  isBusy: boolean
  onRetry: (key: string) => void
}

/** The fields of a profile, except the logo; a child of the form. */
export function ProfileForm({ profile, images, mail, isBusy, onRetry }: ProfileFormProps) {
  const imageProps = { aspect: imageLimits.bannerAspect, ratio: 'wide', takesPaste: false, isBusy, onRetry } as const
  return (
    <div className={styles.sections}>
      <Section title="Your shop">
        <TextField
          name="displayName"
          label="Name"
          autoComplete="organization"
          maxLength={textLimits.displayName}
          hint={
            <>
              The name that visitors see. Your site’s address stays the same;{' '}
              <Link to="/userAdmin/settings/address">change it in the settings</Link>.
            </>
          }
        />
        <TextField name="email" type="email" label="Email" required autoComplete="email" maxLength={textLimits.email} />
        <ContactConfirmation profile={profile} mail={mail} isBusy={isBusy} />
        <PhoneField label="Contact number" required hint={`${phone.length} digits, or + and your country’s code`} />
        <TextField
          name="address"
          label="Address"
          required
          autoComplete="street-address"
          maxLength={textLimits.address}
        />
        <SelectField name="currency" label="Currency of your prices" options={currencies()} />
      </Section>
      <Section title="Links">
        {linkNames.map(name => (
          <TextField
            key={name}
            name={name}
            type="url"
            label={linkFields[name].label}
            aside="Optional"
            placeholder={linkFields[name].site + linkFields[name].example}
            inputMode="url"
            autoCapitalize="none"
            maxLength={textLimits.link}
            tidy={typed => pastedLink(name, typed)}
          />
        ))}
      </Section>
      <section className={sectionClass} aria-labelledby="banners-label">
        <ImageField
          images={images.banners}
          title="Home banners"
          noun="banner"
          hint="Wide pictures (16:9) at the top of your home page, in this order."
          {...imageProps}
        />
      </section>
      <Section title="About us">
        <TextArea name="description" label="Description" rows={8} maxLength={textLimits.description} />
        <ImageField
          images={images.images}
          title="About us images"
          noun="picture"
          hint="Wide pictures (16:9) of your work, your location and your team."
          {...imageProps}
        />
      </Section>
    </div>
  )
}

interface ContactConfirmationProps {
  profile: Profile
  /** Runs the mail of a new link. */
  mail: ExclusiveAction
  /** Whether another request runs. */
  isBusy: boolean
}

/**
 * Says where enquiries are mailed while the contact address is not confirmed. The frame has a line of its own about the
 * address that signs in.
 */
function ContactConfirmation({ profile, mail: { isRunning, run }, isBusy }: ContactConfirmationProps) {
  const { api, session } = usePlatform()
  const { email, enquiriesTo } = profile
  const isSame = (other = '') => other.toLowerCase() === email.toLowerCase()
  if (enquiriesTo === undefined || email === '' || isSame(enquiriesTo) || isSame(session.owner?.email)) return null
  return (
    <Notice tone="positive" className={styles.confirmation}>
      <p>
        We sent a link to <strong>{email}</strong>. Until it is confirmed, enquiries{' '}
        {enquiriesTo ? (
          <>
            are mailed to <strong>{enquiriesTo}</strong>.
          </>
        ) : (
          'are shown here but not mailed.'
        )}
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={isRunning}
        disabled={isBusy && !isRunning}
        onClick={() => void run(async () => (await api.auth.resendVerification({})).message, { progress: 'Sending…' })}
      >
        Send the link again
      </Button>
    </Notice>
  )
}
