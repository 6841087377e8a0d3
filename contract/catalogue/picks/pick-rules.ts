/** Bounds of the lists of the staff, as migration 061 holds them. Apart from the schemas, so that a browser does not load them. */
export const mostPickLists = 100
export const mostPicks = 60
export const longestPickTitle = 100
export const longestPickIntro = 1000
export const longestPickSentence = 300
export const longestBookseller = 60
/** So many of its covers stand for a list beside others. */
export const picksInSight = 4
