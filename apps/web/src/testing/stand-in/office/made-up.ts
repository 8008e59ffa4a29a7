let made = 0;

/** An id that nothing else has. */
export const newId = (): string => `019aa000-0000-7000-9000-${String(++made).padStart(12, "0")}`;

/** Ten minutes after the recording began: when everything that is made in the office is made. */
export const officeTime = "2026-03-11T13:40:00.000Z";

/** Where a list of so many stands that fits one page. */
export const onePage = (total: number, limit = 20) => ({
  page: 1,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
  hasMore: false,
});
