import { type ThemeId, themeIds } from '@showcase/contract/themes'
import { themeNames } from '@showcase/ui/theme-names'
import styles from './themes.module.css'

/** The thirteen themes, each as a swatch in its own colours. */
export function ThemePicker({ value, onChange }: { value: ThemeId; onChange: (theme: ThemeId) => void }) {
  return (
    <fieldset className={styles.group}>
      <legend>Theme</legend>
      <div className={styles.themes}>
        {themeIds.map(theme => (
          <label key={theme} className={styles.theme} data-chosen={value === theme || undefined}>
            <input type="radio" name="theme" value={theme} checked={value === theme} onChange={() => onChange(theme)} />
            <span className={styles.swatch} data-theme={theme} aria-hidden="true">
              <span>Aa</span>
              <i data-role="primary" />
              <i data-role="accent" />
            </span>
            <span className={styles.themeName}>{themeNames[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
