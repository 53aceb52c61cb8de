import { Select, type SelectProps } from '@mantine/core';
import { useSteadyList } from './use-steady-list.ts';

/** A select whose options stay in place while somebody points at them. */
export const SteadySelect = (props: SelectProps) => <Select {...props} {...useSteadyList(props)} />;
