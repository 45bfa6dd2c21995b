import { copyToClipboard, shareAddress } from '@showcase/admin-kit/browser-actions'
import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { Section, sectionClass } from '@showcase/admin-kit/layout'
import { useNow } from '@showcase/admin-kit/use-now'
import { privateLinkLimits, timing } from '@showcase/contract/limits'
import { randomLinkText } from '@showcase/contract/private-link'
import { usePlatform } from '@showcase/session'
import { SelectField, TextField } from '@showcase/ui/field'
import { IconButton } from '@showcase/ui/icon-button'
import { Switch } from '@showcase/ui/switch'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share2 from 'lucide-react/icons/share-2'
import { useField, useForm, useFormState } from 'react-final-form'
import styles from './link-editor.module.css'
import { expiryOf, type LinkFormValues, unitOptions } from './link-form.values.ts'
import { type LinkTarget, linkAddress } from './links.resource.ts'

interface LinkFieldsProps {
  target: LinkTarget
  isNew: boolean
  expiryId: string
  isExpiryOpen: boolean
}

/** The fields of a link; a child of the form. */
export function LinkFields({ target, isNew, expiryId, isExpiryOpen }: LinkFieldsProps) {
  const form = useForm<LinkFormValues>()
  const { input: several } = useField<boolean>('allowMultipleUsers')
  return (
    <div className={styles.sections}>
      <Section title="Link" dense>
        <TextField
          name="privateLink"
          label="Private link"
          required
          hint="6 to 64 letters, digits, - or _"
          maxLength={privateLinkLimits.textMax}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          suffix={
            <IconButton label="Regenerate" onClick={() => form.change('privateLink', randomLinkText())}>
              <RefreshCw aria-hidden="true" />
            </IconButton>
          }
        />
        <LinkPreview target={target} isNew={isNew} />
        <Switch
          label="Allow multiple users to view private link"
          hint="If this is off, only the first device that opens the link can use it."
          checked={several.value}
          onChange={several.onChange}
        />
      </Section>
      <section
        id={expiryId}
        className={sectionClass}
        data-dense=""
        aria-labelledby={`${expiryId}-title`}
        tabIndex={-1}
        hidden={!isExpiryOpen}
      >
        <h2 id={`${expiryId}-title`}>Set Expiration Time</h2>
        {isExpiryOpen && <ExpiryFields />}
      </section>
    </div>
  )
}

function ExpiryFields() {
  const { values } = useFormState<LinkFormValues>()
  const expiry = expiryOf(values, useNow(timing.countdown))
  return (
    <>
      <div className={styles.duration}>
        <TextField name="amount" label="Expires after" required inputMode="numeric" maxLength={2} autoComplete="off" />
        <SelectField name="unit" label="Unit" options={unitOptions} />
      </div>
      <p className={styles.hint}>
        {expiry ? `Expires on ${kolkataTime(expiry)}` : 'The time starts when you save the link.'}
      </p>
    </>
  )
}

function LinkPreview({ target, isNew }: { target: LinkTarget; isNew: boolean }) {
  const { owner, mainUrl } = usePlatform().session
  const { values, pristine } = useFormState<LinkFormValues>()
  const text = values.privateLink?.trim() ?? ''
  if (!owner) return null
  const address = linkAddress(owner, mainUrl, target.kind, text)
  return (
    <div>
      <p className={styles.label} id="link-preview">
        Preview URL
      </p>
      <div className={styles.preview}>
        <output className={styles.address} aria-labelledby="link-preview">
          {address}
        </output>
        <IconButton label="Copy link" disabled={!text} onClick={() => void copyToClipboard(address, 'address')}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton label="Share link" disabled={!text} onClick={() => void shareAddress(target.name, address)}>
          <Share2 aria-hidden="true" />
        </IconButton>
      </div>
      {(isNew || !(pristine && text)) && <p className={styles.hint}>The link works after you save it.</p>}
    </div>
  )
}
