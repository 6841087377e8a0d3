import { Stylesheet } from '#web/base/ui/elements/stylesheet.tsx'
import styles from './desk.css?url'

/** Stylesheet of the staff's screens. The pages of the storefront do without: see app.css. */
export const DeskStyles = () => <Stylesheet href={styles} order="desk" />
