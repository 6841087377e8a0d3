import { orderStatuses, orderStatusNames } from '#contract/order-status.ts'
import { fulfilmentSentences } from '#contract/order-transitions.ts'
import { useRefresh } from '#web/platform/use-refresh.ts'
import { useWantedQuery } from '#web/platform/use-wanted-query.ts'
import { FixedFilter } from '#web/ui/fixed-filter.tsx'
import { ListFilters, submitChoice } from '#web/ui/list-filters.tsx'
import { Select } from '#web/ui/select.tsx'
import { readStaffQuery, type StaffQuery, staffOrdersHref, staffOrdersPath } from './staff-order-query.ts'

export function StaffOrderFilters({ query: shown }: { query: StaffQuery }) {
  const query = useWantedQuery(staffOrdersPath, shown, readStaffQuery)
  return (
    <ListFilters
      action={staffOrdersPath}
      hrefOf={(chosen) => staffOrdersHref(readStaffQuery(chosen))}
      search={{ value: query.search, placeholder: 'Mã đơn, tên khách, email…' }}
      pageSize={query.pageSize}
      onRefresh={useRefresh(fulfilmentSentences.refreshed)}
    >
      <Select
        label="Trạng thái"
        name="status"
        value={query.status ?? ''}
        onChange={submitChoice}
        className="max-sm:flex-1 max-sm:basis-36 sm:w-52"
      >
        <option value="">Tất cả trạng thái</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStatusNames[status].short}
          </option>
        ))}
      </Select>
      <FixedFilter
        name="user_id"
        value={query.user_id}
        without={staffOrdersHref({ ...query, user_id: undefined, page: 1 })}
      >
        Đơn hàng của người dùng
      </FixedFilter>
    </ListFilters>
  )
}
