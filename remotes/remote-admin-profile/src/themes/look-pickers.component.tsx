import { type Look, lookQuery, type TemplateId, type ThemeId, templateIds, themeIds } from '@showcase/contract/themes'
import { templateNames, themeNames } from '@showcase/ui/theme-names'
import styles from './themes.module.css'

const descriptions: Record<TemplateId, string> = {
  '': 'Calm, with generous space and rounded cards.',
  template1: 'Large serif headings and tall pictures.',
  template3: 'Dense, edge to edge, with hairlines.',
}

/** The templates, each with a link to a preview of the whole site. */
export function TemplatePicker({ look, onChange }: { look: Look; onChange: (template: TemplateId) => void }) {
  return (
    <fieldset className={styles.group}>
      <legend>Template</legend>
      <div className={styles.templates}>
        {templateIds.map(template => {
          const name = templateNames[template]
          return (
            <div key={template} className={styles.template} data-chosen={look.template === template || undefined}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name="template"
                  value={template}
                  checked={look.template === template}
                  onChange={() => onChange(template)}
                />
                <TemplateSketch template={template} />
                <span className={styles.words}>
                  <strong>{name}</strong>
                  <span>{descriptions[template]}</span>
                </span>
              </label>
              <a
                className={styles.previewLink}
                href={`/userAdmin/settings/themes/preview?${lookQuery({ ...look, template })}`}
                target="_blank"
                rel="noopener"
                aria-label={`Preview ${name}`}
              >
                Preview
              </a>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** x, y, width, height and corner radius of each block in a drawing of 96 × 64. */
const blocks: Record<TemplateId, readonly (readonly [number, number, number, number, number])[]> = {
  '': [
    [8, 8, 80, 24, 5],
    [8, 38, 17, 18, 4],
    [29, 38, 17, 18, 4],
    [50, 38, 17, 18, 4],
    [71, 38, 17, 18, 4],
  ],
  template1: [
    [30, 6, 60, 26, 1],
    [8, 14, 34, 4, 1],
    [8, 21, 26, 4, 1],
    [8, 36, 24, 24, 1],
    [36, 36, 24, 24, 1],
    [64, 36, 24, 24, 1],
  ],
  template3: [
    [0, 0, 96, 16, 0],
    [0, 17, 23, 23, 0],
    [24, 17, 24, 23, 0],
    [49, 17, 23, 23, 0],
    [73, 17, 23, 23, 0],
    [0, 41, 23, 23, 0],
    [24, 41, 24, 23, 0],
    [49, 41, 23, 23, 0],
    [73, 41, 23, 23, 0],
  ],
}

function TemplateSketch({ template }: { template: TemplateId }) {
  return (
    <svg className={styles.sketch} viewBox="0 0 96 64" aria-hidden="true">
      {blocks[template].map(([x, y, width, height, corner]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={corner} />
      ))}
    </svg>
  )
}

/** The themes, each with a swatch of its colors. */
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
