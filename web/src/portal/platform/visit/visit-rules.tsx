import { Text } from '../../../ui/layout/text.tsx';

/** The rules as the club wrote them. */
export const VisitRules = ({ rules }: { readonly rules: string }) => (
  <Text as="div" size="m" p={12} surface="sunken" style={{ whiteSpace: 'pre-wrap' }}>
    {rules}
  </Text>
);
