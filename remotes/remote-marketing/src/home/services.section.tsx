import Check from 'lucide-react/icons/check'
import section from './section.module.css'
import { ServicePicture } from './service-picture.component.tsx'
import classes from './services.module.css'
import { services } from './services.ts'

/**
 * Five tabs made of radio buttons: the style sheet shows the panel of the chosen one, so they work before any script,
 * with arrow keys too, and hydration keeps the choice.
 */
export function ServicesSection() {
  return (
    <section id="services" className={section.section} aria-labelledby="services-title">
      <h2 id="services-title" className={classes.title}>
        Our Services
      </h2>
      <div className={classes.tabs}>
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>Service</legend>
          {services.map(({ id, name }, index) => (
            <label key={id} className={classes.choice}>
              <input type="radio" name="service" value={id} defaultChecked={index === 0} />
              {name}
            </label>
          ))}
        </fieldset>
        {services.map(({ id, title, text, points }) => (
          <div key={id} className={classes.panel} data-service={id}>
            <div className={classes.words}>
              <h3>{title}</h3>
              <p className={section.lead}>{text}</p>
              <ul className={classes.points}>
                {points.map(point => (
                  <li key={point}>
                    <Check aria-hidden="true" size={20} />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            <ServicePicture id={id} />
          </div>
        ))}
      </div>
    </section>
  )
}
