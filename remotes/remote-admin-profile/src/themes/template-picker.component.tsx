import { type Look, lookQuery } from '@showcase/contract/look-preview'
import { type TemplateId, templateIds } from '@showcase/contract/themes'
import { templateNames } from '@showcase/ui/theme-names'
import { TemplateSketch } from './template-sketch.component.tsx'
import styles from './themes.module.css'

const characters: Record<TemplateId, string> = {
  '': 'Calm, with generous space and rounded cards.',
  template1: 'Large serif headings and tall pictures.',
  template3: 'Dense, edge to edge, with hairlines.',
}

/** The three templates, each with a link that shows the whole site in it. */
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
                  <span>{characters[template]}</span>
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
