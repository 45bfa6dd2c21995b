import { ImageField } from '@showcase/admin-kit/image-field'
import { imageLimits, phone, textLimits } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { SelectField, TextArea, TextField } from '@showcase/ui/field'
import { currencies } from './currencies.ts'
import styles from './profile.module.css'
import type { ProfileImages } from './profile-images.ts'
import { linkFields } from './profile-links.ts'

/** Every field of a profile but the logo, in sections. Must stand inside the form. */
export function ProfileForm({
  images,
  isBusy,
  onRetry,
}: {
  images: ProfileImages
  isBusy: boolean
  onRetry: (key: string) => void
}) {
  const { session } = usePlatform()
  const addressOf = (name: string) => `${session.imageBaseUrl}?url=${encodeURIComponent(name)}&w=1920`
  const pictures = { aspect: imageLimits.bannerAspect, ratio: 'wide', addressOf, isBusy, onRetry } as const
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="contact">
        <h2 id="contact">Contact</h2>
        <TextField name="email" type="email" label="Email" autoComplete="email" maxLength={textLimits.email} />
        <TextField
          name="phoneNo"
          type="tel"
          label="Contact number"
          prefix={phone.countryCode}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={phone.length}
        />
        <TextField name="address" label="Address" autoComplete="street-address" maxLength={textLimits.address} />
        <SelectField name="currency" label="Currency of your prices" options={currencies()} />
      </section>
      <section className={styles.section} aria-labelledby="links">
        <h2 id="links">Links</h2>
        {linkFields.map(({ name, label, placeholder }) => (
          <TextField
            key={name}
            name={name}
            type="url"
            label={label}
            aside="Optional"
            placeholder={placeholder}
            inputMode="url"
            autoCapitalize="none"
            maxLength={textLimits.link}
          />
        ))}
      </section>
      <section className={styles.section} aria-labelledby="banners-label">
        <ImageField
          images={images.banners}
          title="Home banners"
          noun="banner"
          hint="Wide pictures (16:9) at the top of your home page, in this order."
          takesPaste={false}
          {...pictures}
        />
      </section>
      <section className={styles.section} aria-labelledby="about">
        <h2 id="about">About us</h2>
        <TextArea name="description" label="Description" rows={8} maxLength={textLimits.description} />
        <ImageField
          images={images.images}
          title="About us images"
          noun="picture"
          hint="Wide pictures (16:9) of your work, your place and your people."
          takesPaste={false}
          {...pictures}
        />
      </section>
    </div>
  )
}
