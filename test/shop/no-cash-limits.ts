/** A test's customers order and reserve more than new ones may. */
export const noCashLimits = {
  COD_OPEN_ORDERS: '0',
  COD_OPEN_COPIES: '0',
  COD_OPEN_WORTH: '0',
  UNPAID_COPIES: '0',
  UNPAID_WORTH: '0',
  UNPAID_TITLE_PERCENT: '0',
  UNPAID_TITLE_PERCENT_OF_ALL: '0',
  UNPAID_STOCK_PERCENT_OF_ALL: '0',
}
