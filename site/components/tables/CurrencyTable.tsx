import { Link } from '@autolode/ssg-cli/runtime';
import { markdown } from '@autolode/theme';
import { Fragment, type ReactNode } from 'react';
import { currencies } from '../../data/currencies.ts';

const { table: Table } = markdown.elements;

/** The currencies of the documented sources. */
export const CurrencyTable = (): ReactNode => (
  <Table>
    <thead>
      <tr>
        <th scope="col">Code</th>
        <th scope="col">Name</th>
        <th scope="col">Minor units</th>
        <th scope="col">Sources</th>
      </tr>
    </thead>
    <tbody>
      {currencies.map(({ code, name, minorUnits, sources }) => (
        <tr key={code}>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>{name}</td>
          <td>{minorUnits}</td>
          <td>
            {sources.map((host, index) => (
              <Fragment key={host}>
                {index > 0 && ', '}
                <Link href={`/parsers/${host}/intro`}>{host}</Link>
              </Fragment>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
