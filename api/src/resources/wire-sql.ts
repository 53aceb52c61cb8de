/** A moment as the wire writes it, where a row is built in SQL. */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Cents as the wire writes money, where a row is built in SQL. */
export const money = (cents: string) => `to_char((${cents}) / 100.0, 'FM9999999990.00')`;
