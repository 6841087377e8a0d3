type Order = 'shop' | 'desk' | 'paper'

/**
 * Styles of a screen, given with the screen: React puts them into the head once, after those of an earlier order, and shows the screen when they
 * are there, however a person came to it.
 */
export const Stylesheet = ({ href, order }: { href: string; order: Order }) => (
  <link rel="stylesheet" href={href} precedence={order} />
)
