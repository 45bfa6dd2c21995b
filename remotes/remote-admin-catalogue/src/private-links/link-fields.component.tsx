import { privateLinkLimits } from '@showcase/contract/limits'
import { randomLinkText } from '@showcase/contract/private-link'
import { SelectField, TextField } from '@showcase/ui/field'
import { IconButton } from '@showcase/ui/icon-button'
import { Switch } from '@showcase/ui/switch'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useField, useForm, useFormState } from 'react-final-form'
import editing from '../editing/editing.module.css'
import styles from './link-editor.module.css'
import { expiryOf, type LinkFormValues, unitOptions } from './link-form.values.ts'
import { LinkPreview } from './link-preview.component.tsx'
import type { LinkTarget } from './link-target.ts'
import { momentText, useNow } from './remaining.ts'

/** The link's text and address, its expiry, and who may use it. Must stand inside the form. */
export function LinkFields({
  target,
  expiryId,
  isExpiryOpen,
}: {
  target: LinkTarget
  expiryId: string
  isExpiryOpen: boolean
}) {
  const form = useForm<LinkFormValues>()
  const { input: several } = useField<boolean>('allowMultipleUsers')
  return (
    <div className={styles.sections}>
      <section className={editing.section} aria-labelledby={`${expiryId}-link`}>
        <h2 id={`${expiryId}-link`}>Link</h2>
        <TextField
          name="privateLink"
          label="Private link"
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
        <LinkPreview target={target} />
        <Switch
          label="Allow multiple users to view private link"
          hint="Otherwise the first device that opens it is the only one."
          checked={several.value}
          onChange={several.onChange}
        />
      </section>
      <section
        id={expiryId}
        className={editing.section}
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

/** A number and a unit, and the moment that they make. */
function ExpiryFields() {
  const { values } = useFormState<LinkFormValues>()
  const expiry = expiryOf(values, useNow())
  return (
    <>
      <div className={styles.duration}>
        <TextField name="amount" label="Expires after" inputMode="numeric" maxLength={2} autoComplete="off" />
        <SelectField name="unit" label="Unit" options={unitOptions} />
      </div>
      <p className={styles.hint}>{expiry ? `Expires on ${momentText(expiry)}` : 'From the moment you save it.'}</p>
    </>
  )
}
