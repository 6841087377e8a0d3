/** Address of a screen of the desk: the books stand at its door. Apart from the rights, which the head of a reader's page need not load. */
export const deskPath = (screen = 'books') => (screen === 'books' ? '/admin' : `/admin/${screen}`)
