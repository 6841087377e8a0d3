export const mainId = 'noi-dung'
/** Within the main part of a screen that has a menu beside it: what the menu leads to. */
export const adminContentId = 'noi-dung-quan-tri'

/** Content of a page, behind its menus. */
export const contentOfPage = () => document.getElementById(adminContentId) ?? document.getElementById(mainId)
