import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useSteadyList } from '../../ui/form/use-steady-list.ts';

/** A multi-select whose options stay in place while somebody points at them. */
export const SteadyMultiSelect = (props: MultiSelectProps) => <MultiSelect {...props} {...useSteadyList(props)} />;
