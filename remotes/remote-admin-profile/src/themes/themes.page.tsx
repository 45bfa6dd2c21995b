import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { ActionBar } from '@showcase/admin-kit/layout'
import { SteadyButton } from '@showcase/admin-kit/steady-button'
import { errors } from '@showcase/contract/errors'
import type { Look } from '@showcase/contract/themes'
import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { storage, usePlatform, useSession } from '@showcase/session'
import { Notice } from '@showcase/ui/notice'
import { PageHeader } from '@showcase/ui/page-header'
import { useCallback, useRef, useState } from 'react'
import { TemplatePicker, ThemePicker } from './look-pickers.component.tsx'
import { LookPreview } from './look-preview.component.tsx'
import styles from './themes.module.css'

/** Chooses theme and template of the public site, with a preview before they are saved. */
export function ThemesPage() {
  const { api, session } = usePlatform()
  const live = useSession()
  const { owner } = session
  const [look, setLook] = useState<Look>({ template: owner?.template ?? '', theme: owner?.theme ?? '' })
  const { isRunning, run } = useExclusiveAction()
  const isChanged = owner !== null && (look.template !== owner.template || look.theme !== owner.theme)
  const changed = useRef(isChanged)
  changed.current = isChanged
  const isUnsaved = useCallback(() => changed.current, [])

  async function save() {
    const { message } = await api.user.updateTheme(look)
    storage.set('template', look.template)
    if (live.owner) live.owner = { ...live.owner, ...look }
    return message
  }

  if (!owner) return null
  return (
    <>
      <PageHeader
        title="Theme & Templates"
        text="How visitors see your site. Nothing changes for them until you save."
      />
      <UnsavedGuard isUnsaved={isUnsaved} isStored={() => false} onDiscard={() => {}} />
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
            void run(save)
          }}
        >
          <fieldset className={styles.fields} disabled={owner.isBlocked}>
            <legend className={styles.hidden}>Look of your site</legend>
            <TemplatePicker look={look} onChange={template => setLook({ ...look, template })} />
            <ThemePicker value={look.theme} onChange={theme => setLook({ ...look, theme })} />
          </fieldset>
          {!owner.isBlocked && (
            <ActionBar status={isChanged ? 'Not saved yet' : 'Visitors see this look'}>
              <SteadyButton type="submit" busy={isRunning} disabled={!isChanged}>
                Save
              </SteadyButton>
            </ActionBar>
          )}
        </form>
      </div>
    </>
  )
}
