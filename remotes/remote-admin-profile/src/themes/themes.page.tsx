import { isApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import type { Look } from '@showcase/contract/look-preview'
import { screenMessages } from '@showcase/contract/messages'
import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { toast } from '@showcase/modal-host'
import { storage, usePlatform, useSession } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import { PageHeader } from '@showcase/ui/page-header'
import { useCallback, useRef, useState } from 'react'
import { LookPreview } from './look-preview.component.tsx'
import { TemplatePicker } from './template-picker.component.tsx'
import { ThemePicker } from './theme-picker.component.tsx'
import styles from './themes.module.css'

/** The look of the public site: one of 13 themes, one of 3 templates, seen on the own site before it is saved. */
export function ThemesPage() {
  const { api, session } = usePlatform()
  const live = useSession()
  const { owner } = session
  const [look, setLook] = useState<Look>({ template: owner?.template ?? '', theme: owner?.theme ?? '' })
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = owner !== null && (look.template !== owner.template || look.theme !== owner.theme)
  const changed = useRef(isChanged)
  changed.current = isChanged
  const isUnsaved = useCallback(() => changed.current, [])

  async function save() {
    if (isBusy || !live.owner) return
    setIsBusy(true)
    try {
      const { message } = await api.user.updateTheme(look)
      storage.set('template', look.template)
      live.owner = { ...live.owner, ...look }
      toast.success(message)
    } catch (error) {
      toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
    } finally {
      setIsBusy(false)
    }
  }
  if (!owner) return null
  return (
    <>
      <PageHeader
        title="Theme & Templates"
        text="How visitors see your site. Nothing changes for them until you save."
      />
      <UnsavedGuard isUnsaved={isUnsaved} isKept={() => false} onDiscard={() => {}} />
      {owner.isBlocked && (
        <Notice tone="danger" className={styles.blocked}>
          {errors.userBlocked}
        </Notice>
      )}
      <div className={styles.page}>
        {!owner.isBlocked && <LookPreview businessName={owner.businessName} look={look} />}
        <form
          className={styles.choices}
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
        >
          <fieldset className={styles.fields} disabled={owner.isBlocked}>
            <legend className={styles.hidden}>Look of your site</legend>
            <TemplatePicker look={look} onChange={template => setLook({ ...look, template })} />
            <ThemePicker value={look.theme} onChange={theme => setLook({ ...look, theme })} />
          </fieldset>
          {!owner.isBlocked && (
            <div className={styles.bar}>
              <p className={styles.status} aria-live="polite">
                {isChanged ? 'Not saved yet' : 'This is what visitors see'}
              </p>
              <Button type="submit" busy={isBusy} disabled={!isChanged}>
                Save
              </Button>
            </div>
          )}
        </form>
      </div>
    </>
  )
}
