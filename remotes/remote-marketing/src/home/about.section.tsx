import classes from './about.module.css'
import section from './section.module.css'

/** Who is behind the platform, and for whom it is made. */
export function AboutSection() {
  return (
    <section id="aboutUs" className={section.section} aria-labelledby="about-title">
      <div className={section.columns}>
        <h2 id="about-title">About Us</h2>
        <div className={classes.text}>
          <p className={classes.first}>
            We build for people who have something to show: makers, exporters, growers, workshops with three benches and
            factories with three halls.
          </p>
          <p className={section.lead}>
            Most of them need no checkout. They need to be found, to look as good as their work, and to hear at once
            when somebody asks. So that is what Showcase does: it gives each business a site with its own name, keeps
            its products and catalogues in order, and hands every question to the person who can answer it.
          </p>
          <p className={section.lead}>
            Showcase is free software under the GNU General Public License. Run it here, or on a machine of your own.
          </p>
        </div>
      </div>
    </section>
  )
}
