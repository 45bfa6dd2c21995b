import classes from './mission.module.css'

/** What all of it is for, in one sentence. */
export function MissionSection() {
  return (
    <section id="mission" className={classes.mission} aria-labelledby="mission-title">
      <div className={classes.inner}>
        <h2 id="mission-title" className={classes.title}>
          Our Mission
        </h2>
        <p className={classes.words}>
          Whoever makes something good should be able to show it to the whole world by this evening, without a
          developer, without a fee for every sale, and without giving away who their customers are.
        </p>
      </div>
    </section>
  )
}
