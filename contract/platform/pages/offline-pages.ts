/** On a page that is for its visitor alone: whose it is, by the number of their account; 0 is a visitor without one. */
export const shownToHeader = 'x-shown-to'

/** The script that keeps pages for the time without a line; it stands at the root, so that it answers for every page. */
export const workerPath = '/service-worker.js'
