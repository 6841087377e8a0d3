import { Stylesheet } from '#web/ui/elements/stylesheet.tsx'
import styles from '#web/desk.css?url'

/** What the staff's screens look like. The pages of the storefront do without: see app.css. */
export const DeskStyles = () => <Stylesheet href={styles} order="desk" />
